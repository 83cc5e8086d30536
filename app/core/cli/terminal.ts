/** Whether there is a terminal for prompts. Tests replace it. */
export const terminal = { isThere: () => process.stdin.isTTY }
