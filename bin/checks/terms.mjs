import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../setup/install.mjs'
import { BRITISH } from './spelling.mjs'

/** Rejected terms of the interface with their replacements, from GLOSSARY.md ("Terms of the interface"). */
export const REJECTED = {
  'zh-CN': [
    [/账户|帐户|帐号/, '账号'],
    [/作品/, '商品'],
    [/印记|隐藏标记|隐形标记/, '水印'],
    [/付款货币|支付币种/, '支付货币'],
    [/结算货币/, '店铺货币'],
    [/工作室/, '工作台'],
    [/(?<!创)作者|店主|卖家/, '创作者'],
    [/近义词/, '同义词'],
    [/电邮|电子邮件|电子邮箱|信箱/, '邮件 or 邮箱'],
    [/重设/, '重置'],
    [/删除账号/, '注销账号'],
    [/顾客/, '买家'],
    [/你/, '您'],
    [/支付渠道|支付机构/, '支付平台'],
    [/休业/, '暂停营业'],
    [/屏蔽/, '拉黑'],
    [/使用条款/, '服务条款'],
    [/[「」『』]/, '“ ”'],
  ],
  'en-US': [
    [/e-mail|\bmail(?:s|ed|ing)?\b(?! server)/i, 'email'],
    [/hidden mark\b|invisible mark\b/i, 'hidden watermark'],
    [/\bseller’s|\bauthor\b/i, 'creator'],
    [/[a-z]'[a-z]/, '’ for an apostrophe'],
    [BRITISH, 'American English'],
    [/\bshall\b|cancelled|working days?\b/i, 'American English'],
    [/called so\b|\banew\b|\bwhoever\b|clears nobody/i, 'plain words'],
  ],
  'ja-JP': [
    [/作者/, 'クリエイター'],
    [/作品/, '商品'],
    [/見えない印|隠し印|印が(入|あ|な|残)/, '透かし'],
    [/支払通貨|(?<!お)支払い通貨/, 'お支払い通貨'],
    [/類義語/, '同義語'],
    [/電子メール|[EＥ]メール/, 'メール'],
    [/既に/, 'すでに'],
    [/トップページ/, 'ホーム'],
    [/決済サービス/, '決済会社'],
    [/CN¥/, '元'],
    [/操作ログ/, '操作履歴'],
    [/二段階認証/, '2 段階認証'],
    [/[『』]/, '「 」'],
  ],
}

const SEVERAL = {
  'en-US': /[a-z)’”][.!] (?=[A-Z“])/,
  'zh-CN': /。(?=[^）”])/,
  'ja-JP': /。(?=[^）」])/,
}
/** A Chinese or Japanese character beside a Latin letter or digit. */
const UNSPACED =
  /[\u3041-\u3096\u30a1-\u30fa\u30fc\u3400-\u9fff々][A-Za-z0-9]|[A-Za-z0-9%][\u3041-\u3096\u30a1-\u30fa\u30fc\u3400-\u9fff々]/
/** Files whose messages are whole sentences. */
const SENTENCES = { 'errors.json': /./, 'validation.json': /^messages\./ }
const STOPPED = /[.。?？:：}）]$/
const ENDED = /[.。?？!！…:：)）」”}]\s*$/

/** Texts fixed by the specification are exempt. */
const specified = new Set(
  readFileSync(join(root, 'tests/architecture/error_catalogue.tsv'), 'utf8')
    .split('\n')
    .map((line) => line.split('\t')[1])
)

/**
 * @param {{ locale: string, file: string, key: string, text: string }} message
 * @returns {string[]} one sentence per fault
 */
export function termFaults({ locale, file, key, text }) {
  if (specified.has(`${file.replace('.json', '')}:${key}`)) return []
  const faults = REJECTED[locale]
    .filter(([variant]) => variant.test(text))
    .map(
      ([variant, term]) =>
        `${locale}/${file} "${key}": write ${term}, not “${variant.exec(text)[0]}”`
    )
  const unspaced = locale !== 'en-US' && UNSPACED.exec(text)
  if (unspaced) {
    faults.push(`${locale}/${file} "${key}": write a space inside “${unspaced[0]}”`)
  }
  if (SENTENCES[file]?.test(key) && !STOPPED.test(text)) {
    faults.push(`${locale}/${file} "${key}" is a sentence: it needs a full stop`)
  }
  if (SEVERAL[locale].test(text) && !ENDED.test(text)) {
    faults.push(
      `${locale}/${file} "${key}" has several sentences: the last one needs a full stop too`
    )
  }
  return faults
}
