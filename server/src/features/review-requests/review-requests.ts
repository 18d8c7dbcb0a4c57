// The door of review requests: candidates ask a person to look at a decision again, and a person answers.
export { answerReview, listReviews } from './answer-review.ts';
export { askByLink, correctByLink, getDecisionPage } from './decision-page.ts';
export { askForReview, getMyReview } from './my-review.ts';
export { selectWaitingReviews } from './review-requests.queries.ts';
