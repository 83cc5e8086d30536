/** An optional text that was left out or emptied is stored as null. */
export const emptied = (value: string | null | undefined): string | null => value || null
