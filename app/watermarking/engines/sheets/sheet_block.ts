/** What stands on sheets, from top to bottom. */
export type SheetBlock =
  | { kind: 'title' | 'heading' | 'verdict' | 'paragraph' | 'small'; text: string }
  | { kind: 'fact'; label: string; text: string }

export function textOf(block: SheetBlock): string {
  return block.kind === 'fact' ? block.label + block.text : block.text
}
