/** Calls of PDFium by its documented names (fpdf_edit.h); pages, objects and fonts are addresses. */
export interface FontCalls {
  FPDFPage_CountObjects: (page: number) => number
  FPDFPage_GetObject: (page: number, index: number) => number
  FPDFFormObj_CountObjects: (form: number) => number
  FPDFFormObj_GetObject: (form: number, index: number) => number
  FPDFPageObj_GetType: (object: number) => number
  FPDFTextObj_GetFont: (object: number) => number
  FPDFFont_GetIsEmbedded: (font: number) => number
}

const [TEXT, FORM] = [1, 5]
/** Beyond these, no font is looked for. */
const MOST_OBJECTS = 20_000
const DEEPEST = 4

/** Whether a document has fonts of many characters at all: others are replaced by PDFium itself. */
export function mayLackFonts(bytes: Uint8Array): boolean {
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length).includes('/CIDFontType')
}

/** Whether a page shows text in a font that the document does not contain. */
export function lacksFont(calls: FontCalls, page: number): boolean {
  let seen = 0
  const isMissing = (object: number, depth: number): boolean => {
    if (++seen > MOST_OBJECTS) return false
    const type = calls.FPDFPageObj_GetType(object)
    if (type === TEXT) return calls.FPDFFont_GetIsEmbedded(calls.FPDFTextObj_GetFont(object)) === 0
    if (type !== FORM || depth === DEEPEST) return false
    const count = calls.FPDFFormObj_CountObjects(object)
    for (let i = 0; i < count; i++) {
      if (isMissing(calls.FPDFFormObj_GetObject(object, i), depth + 1)) return true
    }
    return false
  }
  const count = calls.FPDFPage_CountObjects(page)
  for (let i = 0; i < count && seen <= MOST_OBJECTS; i++) {
    if (isMissing(calls.FPDFPage_GetObject(page, i), 0)) return true
  }
  return false
}
