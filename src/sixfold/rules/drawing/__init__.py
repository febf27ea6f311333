"""The parts of a drawing: geometry, materials, lettering, board, pieces, marks and trays."""
