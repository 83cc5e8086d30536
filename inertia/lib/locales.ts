/** Languages by their own names: users look for theirs, whatever the current language is. */
export const LANGUAGES = [
  { id: 'zh-CN', name: '简体中文', short: '中文' },
  { id: 'en-US', name: 'English', short: 'EN' },
  { id: 'ja-JP', name: '日本語', short: '日本語' },
] as const
