import type { Data } from '@generated/data'

export type ActivityEntry = Data.Administration.ActivityEntry
