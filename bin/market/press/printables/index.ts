import { bookmarks } from './bookmarks.js'
import { calendar } from './calendar.js'
import { type Printable } from './front.js'
import { grids } from './grids.js'
import { kana } from './kana.js'
import { patterns } from './patterns.js'
import { planner } from './planner.js'

export const printables = { bookmarks, calendar, grids, kana, patterns, planner } satisfies Record<
  string,
  Printable
>
export type PrintableName = keyof typeof printables
