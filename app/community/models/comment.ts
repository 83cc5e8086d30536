import { CommentSchema } from '#database/schema'

export const COMMENT_MAX = 1000

/** A comment on a product; with a `parentId`, an answer. Answers have no answers of their own. */
export default class Comment extends CommentSchema {}
