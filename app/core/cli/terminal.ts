/** Whether somebody can be asked. Tests, which answer by themselves, replace it. */
export const terminal = { isThere: () => process.stdin.isTTY }
