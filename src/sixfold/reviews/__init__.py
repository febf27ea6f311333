"""Reviews of played games: every decision judged by the winning chance that it cost."""

from sixfold.reviews.coaching import Advice, advise
from sixfold.reviews.decision import Decision, Judgement
from sixfold.reviews.judging import NODES, Question, judge
from sixfold.reviews.many import Reviewed, review_all
from sixfold.reviews.result import Review
from sixfold.reviews.run import review

__all__ = [
    "NODES",
    "Advice",
    "Decision",
    "Judgement",
    "Question",
    "Review",
    "Reviewed",
    "advise",
    "judge",
    "review",
    "review_all",
]
