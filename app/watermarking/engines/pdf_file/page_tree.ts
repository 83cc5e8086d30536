import { PdfRejected } from '#watermarking/errors'
import { LIMITS } from './limits.js'
import { isDict, PdfRef } from './objects.js'
import type { PdfDict, PdfObject } from './objects.js'
import type { PdfFile } from './pdf_file.js'

const INHERITED = ['Resources', 'MediaBox', 'CropBox', 'Rotate'] as const

export interface PdfPage {
  ref: PdfRef
  dict: PdfDict
  /** Attributes of the page or inherited from its ancestors: Resources, MediaBox, CropBox, Rotate. */
  inherited: PdfDict
}

export interface PageTree {
  pages: PdfPage[]
  /** Numbers of the nodes between the catalog and the pages. */
  nodes: number[]
  /** Where the tree names a page that is not there, counted from 1; viewers show fewer pages then. */
  missingPage: number | null
}

/**
 * The pages in order (ISO 32000-1, 7.7.3). Cycles are cut; a page that occurs twice in the tree is listed once.
 * @throws PdfRejected `no_pages`, `too_many_pages`, `too_complex`
 */
export function readPageTree(file: PdfFile): PageTree {
  const root = file.dict(file.trailer.get('Root'))?.get('Pages')
  const tree: PageTree = { pages: [], nodes: [], missingPage: null }
  const visited = new Set<number>()
  let edges = 0
  const waiting: { node: PdfObject | undefined; above: PdfDict }[] = [
    { node: root, above: new Map() },
  ]
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    const { node, above } = next
    if (!(node instanceof PdfRef)) {
      if (node) tree.missingPage ??= tree.pages.length + 1
      continue
    }
    if (visited.has(node.number)) continue
    visited.add(node.number)
    if (visited.size > LIMITS.treeNodes) throw new PdfRejected('too_many_pages')
    const dict = file.get(node.number)
    if (!isDict(dict)) {
      tree.missingPage ??= tree.pages.length + 1
      continue
    }
    const inherited = new Map(above)
    for (const key of INHERITED) if (dict.has(key)) inherited.set(key, dict.get(key)!)
    const kids = file.resolve(dict.get('Kids'))
    if (Array.isArray(kids)) {
      tree.nodes.push(node.number)
      const isTooMany = waiting.length + kids.length > LIMITS.treeNodes
      if (isTooMany) throw new PdfRejected('too_many_pages')
      edges += kids.length
      if (edges > LIMITS.treeEdges) throw new PdfRejected('too_complex', 'the page tree')
      for (let i = kids.length - 1; i >= 0; i--) waiting.push({ node: kids[i], above: inherited })
    } else {
      tree.pages.push({ ref: node, dict, inherited })
      if (tree.pages.length > LIMITS.pages) throw new PdfRejected('too_many_pages')
    }
  }
  if (tree.pages.length === 0) throw new PdfRejected('no_pages')
  return tree
}
