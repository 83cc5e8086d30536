import unhomoglyph from 'unhomoglyph'

/**
 * What a name looks like (UTS 39, section 4), in any case. Two names with the same skeleton cannot be told apart by
 * eye. Stored with users and shops, never shown: after a release of the confusables' table, stored ones are of the old table.
 */
export function skeletonOf(name: string): string {
  // A capital I looks like a small L, so that i, I and l are one shape when the case does not count.
  return shapeOf(shapeOf(name).toLowerCase()).replaceAll('i', 'l')
}

function shapeOf(text: string): string {
  const visible = text.normalize('NFKD').replace(/\p{Default_Ignorable_Code_Point}/gu, '')
  return unhomoglyph(visible).normalize('NFKD')
}
