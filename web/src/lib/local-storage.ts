// Choices of a person that this browser keeps: they are comfort, so a browser that refuses to keep them is no error.
import { useLocalStorage } from '@mantine/hooks';

/** A switch that survives a reload and is the same in every tab. */
export const useStoredSwitch = (name: string, whenNew: boolean) =>
  useLocalStorage({ key: `hireframe-${name}`, defaultValue: whenNew, getInitialValueInEffect: false });
