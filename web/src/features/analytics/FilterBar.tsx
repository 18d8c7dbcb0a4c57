export const FilterBar = () => null;
