export const DashboardsMenu = () => null;
