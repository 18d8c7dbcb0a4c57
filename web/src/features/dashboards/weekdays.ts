export const weekdays = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];
/** @param weekday 1 Monday */
export const dayName = (weekday: number): string => weekdays[weekday - 1] ?? '';
