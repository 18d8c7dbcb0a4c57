declare module '@jsonresume/schema' {
  /** Calls back with what is wrong, or null. Has no types of its own. */
  export function validate(resume: unknown, callback: (errors: unknown, isValid?: boolean) => void): void;
}
