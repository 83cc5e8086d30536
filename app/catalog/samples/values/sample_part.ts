import marketplace from '#config/marketplace'
import {
  FileTooShortForSample,
  SamplePagesUnknown,
  SampleStartUnknown,
  SampleTooLarge,
  SampleTooLong,
} from '#catalog/errors'

const { pages: PAGES, characters: CHARACTERS } = marketplace.publicSamples

/** The most pages of a PDF that visitors may read; 0 for a file of one page. */
export function mostPages(pageCount: number): number {
  const share = Math.max(1, Math.floor(pageCount / PAGES.oneIn))
  return Math.max(0, Math.min(PAGES.most, share, pageCount - 1))
}

/**
 * @param list such as `1-3, 7`, also with the signs of a Chinese or Japanese keyboard
 * @returns the numbers of the pages, ascending
 * @throws FileTooShortForSample, SamplePagesUnknown, SampleTooLarge
 */
export function pagesOf(list: string, pageCount: number): number[] {
  const max = mostPages(pageCount)
  if (max === 0) throw new FileTooShortForSample()
  const ranges = list
    .normalize('NFKC')
    .replaceAll(/\s*[-–—~〜ー−]\s*/g, '-')
    .split(/[,、;\s]+/)
    .filter((range) => range !== '')
  const pages = new Set<number>()
  for (const range of ranges) {
    const [, first, last = first] = /^(\d{1,6})(?:-(\d{1,6}))?$/.exec(range) ?? []
    const [from, to] = [Number(first ?? 0), Number(last)]
    if (from < 1 || to < from || to > pageCount) throw new SamplePagesUnknown(pageCount)
    for (let page = from; page <= to; page++) pages.add(page)
  }
  if (pages.size === 0) throw new SamplePagesUnknown(pageCount)
  if (pages.size > max) throw new SampleTooLarge(max)
  return [...pages].toSorted((a, b) => a - b)
}

/** The pages as their creator would write them: `1-3, 7`. */
export function listOfPages(pages: readonly number[]): string {
  const ranges: [first: number, last: number][] = []
  for (const page of pages) {
    const range = ranges.at(-1)
    if (range && range[1] === page - 1) range[1] = page
    else ranges.push([page, page])
  }
  return ranges.map(([first, last]) => (first === last ? first : `${first}-${last}`)).join(', ')
}

/**
 * @param startsWith the words with which the passage begins; null for the beginning of the text
 * @param length in characters; by default as long as possible
 * @throws FileTooShortForSample, SampleStartUnknown, SampleTooLong
 */
export function passageOf(text: string, startsWith: string | null, length?: number): string {
  const max = Math.min(CHARACTERS.most, Math.floor(text.length / CHARACTERS.oneIn))
  if (max < CHARACTERS.least) throw new FileTooShortForSample()
  if (length !== undefined && length > max) throw new SampleTooLong(max)
  const start = startsWith ? text.indexOf(startsWith) : 0
  if (start < 0) throw new SampleStartUnknown()
  const passage = text.slice(start, start + (length ?? max))
  // Without half of a character at its end, and what PostgreSQL cannot store.
  return passage
    .replace(/[\ud800-\udbff]$/, '')
    .replaceAll('\0', '')
    .trim()
}
