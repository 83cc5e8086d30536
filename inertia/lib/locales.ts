/** Languages by their own names: a reader looks for theirs, whatever the page speaks now. */
export const LANGUAGES = [
  { id: 'zh-CN', name: '简体中文', short: '中文' },
  { id: 'en-US', name: 'English', short: 'EN' },
  { id: 'ja-JP', name: '日本語', short: '日本語' },
] as const
