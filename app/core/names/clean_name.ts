/** NFKC without invisible characters; those within an emoji are part of it. */
export function cleanName(name: string): string {
  return name
    .normalize('NFKC')
    .replace(/(\p{RGI_Emoji})|[\p{Default_Ignorable_Code_Point}\u2800]/gv, '$1')
    .trim()
}
