// The measuring stick: random games of basic GIPF in C++, bitboards and per-line tables.
#include <algorithm>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <ctime>
#include <map>
#include <vector>
using namespace std;
typedef uint64_t u64;
static u64 sd = 88172645463325252ull;
static inline uint32_t rnd(uint32_t n) {
  sd ^= sd << 13;
  sd ^= sd >> 7;
  sd ^= sd << 17;
  return (uint32_t)(((sd >> 32) * n) >> 32);
}
static double now() {
  timespec t;
  clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &t);
  return t.tv_sec + t.tv_nsec * 1e-9;
}
int Q[37], R[37];
int id[9][9];
int nl = 0;
uint8_t line[21][8];
uint8_t len[21];
u64 lmask[21];
struct Push {
  uint8_t n;
  uint8_t c[8];
  u64 mask;
  uint8_t ln;
};
Push P[42];
int np = 0;
u64 fours[63];
int nf = 0;
vector<int> fourLine;
static int cellLines[37][3];
static void init() {
  memset(id, -1, sizeof id);
  int k = 0;
  for (int q = -3; q <= 3; q++)
    for (int r = -3; r <= 3; r++) {
      int s = -q - r;
      if (abs(s) > 3) continue;
      id[q + 4][r + 4] = k;
      Q[k] = q;
      R[k] = r;
      k++;
    }
  auto at = [&](int q, int r) -> int {
    if (abs(q) > 3 || abs(r) > 3 || abs(q + r) > 3) return -1;
    return id[q + 4][r + 4];
  };
  int D[3][2] = {{1, 0}, {0, 1}, {1, -1}};
  for (int d = 0; d < 3; d++)
    for (int c = 0; c < 37; c++) {
      if (at(Q[c] - D[d][0], R[c] - D[d][1]) >= 0) continue;
      int q = Q[c], r = R[c], n = 0;
      u64 m = 0;
      while (at(q, r) >= 0) {
        line[nl][n++] = at(q, r);
        m |= 1ull << at(q, r);
        q += D[d][0];
        r += D[d][1];
      }
      len[nl] = n;
      lmask[nl] = m;
      for (int i = 0; i < n; i++) cellLines[line[nl][i]][d] = nl;
      for (int rev = 0; rev < 2; rev++) {
        Push& p = P[np++];
        p.n = n;
        p.ln = nl;
        p.mask = m;
        for (int i = 0; i < n; i++) p.c[i] = rev ? line[nl][n - 1 - i] : line[nl][i];
      }
      nl++;
    }
}
int main(int ac, char** av) {
  init();
  long fixed = ac > 1 ? atol(av[1]) : 0;
  double lim = 2;
  int corner[6];
  {
    auto at = [&](int q, int r) { return id[q + 4][r + 4]; };
    corner[0] = at(3, 0);
    corner[1] = at(0, 3);
    corner[2] = at(-3, 3);
    corner[3] = at(-3, 0);
    corner[4] = at(0, -3);
    corner[5] = at(3, -3);
  }
  u64 W0 = 0, B0 = 0;
  for (int i = 0; i < 6; i++) (i & 1 ? B0 : W0) |= 1ull << corner[i];
  long g = 0, mv = 0, cap = 0, win0 = 0;
  double t0 = now();
  while (fixed ? g < fixed : (g % 256 || now() - t0 < lim)) {
    u64 b[2] = {W0, B0};
    int res[2] = {12, 12};
    int p = 0;
    int n = 0;
    for (;;) {
      if (res[p] == 0) break;
      u64 occ = b[0] | b[1];
      // legal pushes
      uint8_t leg[42];
      int nlg = 0;
      for (int l = 0; l < 21; l++) {
        leg[nlg] = 2 * l;
        leg[nlg + 1] = 2 * l + 1;
        nlg += ((occ & lmask[l]) != lmask[l]) * 2;
      }
      if (!nlg) break;
      const Push& u = P[leg[rnd(nlg)]];
      // shift
      u64 a0 = b[0], a1 = b[1];
      int carry = p;
      int i = 0;
      u64 touched = 0;
      for (;;) {
        u64 bit = 1ull << u.c[i];
        touched |= bit;
        int old = (a0 & bit) ? 0 : (a1 & bit) ? 1 : 2;
        if (carry == 0) {
          a0 |= bit;
          a1 &= ~bit;
        } else {
          a1 |= bit;
          a0 &= ~bit;
        }
        if (old == 2) break;
        carry = old;
        i++;
      }
      b[0] = a0;
      b[1] = a1;
      res[p]--;
      n++;
      // captures: mover then opponent
      for (int who = 0; who < 2; who++) {
        int c = who ? p ^ 1 : p;
        for (;;) {
          u64 x = b[c];
          int cand[21], nc = 0;
          u64 rem[21];
          for (int l = 0; l < 21; l++) {
            u64 m = x & lmask[l];
            if (__builtin_popcountll(m) < 4) continue;
            int run = 0, hit = -1;
            for (int k = 0; k < len[l]; k++) {
              if (x >> line[l][k] & 1) {
                if (++run == 4) {
                  hit = k;
                }
              } else
                run = 0;
            }
            if (hit >= 0) {
              u64 o = b[0] | b[1];
              u64 r = 0;
              int k = hit;
              while (k < len[l] && (o >> line[l][k] & 1)) {
                r |= 1ull << line[l][k];
                k++;
              }
              k = hit - 1;
              while (k >= 0 && (o >> line[l][k] & 1)) {
                r |= 1ull << line[l][k];
                k--;
              }
              rem[nc] = r;
              cand[nc++] = l;
            }
          }
          if (!nc) break;
          u64 r = rem[nc > 1 ? rnd(nc) : 0];
          res[c] += __builtin_popcountll(b[c] & r);
          b[0] &= ~r;
          b[1] &= ~r;
          cap++;
        }
      }
      p ^= 1;
      if (n > 5000) break;
    }
    g++;
    mv += n;
    win0 += (p == 1);
  }
  double t = now() - t0;
  printf("games %ld plies/game %.2f cap/game %.3f first-wins %.3f -> %.0f games/s %.0f plies/s\n",
         g, (double)mv / g, (double)cap / g, (double)win0 / g, g / t, mv / t);
}
