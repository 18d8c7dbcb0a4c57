export const DrillDownModal = () => null;
