/** What a report is made of, from top to bottom. */
export type ReportBlock =
  | { kind: 'title' | 'heading' | 'verdict' | 'paragraph' | 'small'; text: string }
  | { kind: 'fact'; label: string; text: string }

export function textOf(block: ReportBlock): string {
  return block.kind === 'fact' ? block.label + block.text : block.text
}
