/** A resume as somebody would paste it. */
export const resumeText = `Maria Keller
maria.keller@example.com | +41 44 668 18 00 | Zürich, Switzerland

Summary
Nurse with eleven years in intensive care.

Experience
Senior Nurse, Example Hospital
03/2018 - 02/2020
- Led a team of 12 nurses and cut infections by 30 %.

Skills
Triage, Patient safety

Languages
German, English
`;
