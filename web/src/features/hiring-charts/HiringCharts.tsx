export const HiringCharts = () => null;
