export const CandidateMap = () => null;
