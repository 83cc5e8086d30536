import { LeakReportSchema } from '#database/schema'

/** A trace that named somebody, kept as evidence for the shop. */
export default class LeakReport extends LeakReportSchema {}
