export const QuickInsights = () => null;
