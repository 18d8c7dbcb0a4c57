export const ChartsGrid = () => null;
