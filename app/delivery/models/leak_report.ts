import { LeakReportSchema } from '#database/schema'

/** The stored result of a trace that named at least one buyer. */
export default class LeakReport extends LeakReportSchema {}
