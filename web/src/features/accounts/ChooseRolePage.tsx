export function ChooseRolePage() {
  return null;
}
