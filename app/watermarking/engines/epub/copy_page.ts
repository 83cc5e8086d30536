import path from 'node:path'
import { escapeXml } from './scan_xml.js'
import type { Book } from './open_book.js'

/** What the page at the end of a copy says. */
export interface CopyPage {
  /** For whom the copy was made, in words; left out where it has a word of a group, which would disturb their reading. */
  words: string | null
  /** The line of the product's visible mark, with this buyer's data. */
  line: string
  locale: string
}

/** It is no part of the book, and is not read when the book is traced. */
const NAME = 'countermark-copy'
export const COPY_PAGE = new RegExp(`(?:^|/)${NAME}(?:-\\d+)?\\.xhtml$`)

const FIXED_PAGE = 'width=1200, height=1600'

/** Adds a page at the end of the book: its name, its source, and the package document that lists it. */
export function addCopyPage(book: Book, viewport: string | null, page: CopyPage) {
  const { opf, lists, pack, isPrePaginated } = book
  const taken = new Set(pack.entries.map(({ name }) => name))
  const folder = path.posix.dirname(opf.entry.name)
  let id = NAME
  const nameOf = () => path.posix.join(folder, `${id}.xhtml`)
  for (let n = 2; taken.has(nameOf()) || isUsed(id, opf.source); n++) id = `${NAME}-${n}`
  const size = viewport ?? (isPrePaginated ? FIXED_PAGE : null)
  return { name: nameOf(), page: pageSource(page, size), opf: withPage(opf.source, lists, id) }
}

function isUsed(id: string, source: string): boolean {
  return source.includes(`"${id}"`) || source.includes(`'${id}'`)
}

function withPage(source: string, { manifestEnd, spineEnd, prefix }: Book['lists'], id: string) {
  const item = `<${prefix}item id="${id}" href="${id}.xhtml" media-type="application/xhtml+xml"/>`
  const reference = `<${prefix}itemref idref="${id}"/>`
  const [first, second] =
    manifestEnd < spineEnd
      ? [
          { at: manifestEnd, added: item },
          { at: spineEnd, added: reference },
        ]
      : [
          { at: spineEnd, added: reference },
          { at: manifestEnd, added: item },
        ]
  return (
    source.slice(0, first.at) +
    first.added +
    source.slice(first.at, second.at) +
    second.added +
    source.slice(second.at)
  )
}

/** Plain elements, which are valid in EPUB 2 and 3. */
function pageSource({ words, line, locale }: CopyPage, viewport: string | null): string {
  const language = /^[a-z]{2}(?:-[A-Z]{2})?$/.test(locale) ? locale : 'zh-CN'
  const [title, shown] = [escapeXml(words ?? line), escapeXml(line)]
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<html xmlns="http://www.w3.org/1999/xhtml" xml:lang="${language}">`,
    '<head>',
    `<title>${title}</title>`,
    ...(viewport ? [`<meta name="viewport" content="${escapeXml(viewport)}"/>`] : []),
    '<style type="text/css">p { text-align: center; margin: 2em 1em 0 } p + p { margin-top: 1em }</style>',
    '</head>',
    '<body>',
    ...(words === null ? [] : [`<p>${title}</p>`]),
    `<p>${shown}</p>`,
    '</body>',
    '</html>',
    '',
  ].join('\n')
}
