import { SavedViewSchema } from '#database/schema'

/** Filters and sorting of an admin list under a name; each admin sees their own. */
export default class SavedView extends SavedViewSchema {}
