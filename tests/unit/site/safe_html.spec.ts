import { test } from '@japa/runner'
import { safeHtmlOf } from '#site/values/safe_html'
import { hostileText } from '#tests/support/attacks/hostile_text'

/** The allowed output; a `<` that begins anything else is a vulnerability. */
const HARMLESS =
  /<\/?(?:p|strong|em|del|code|pre|blockquote|ul|ol|li|h[3-6]|table|thead|tbody|tr|div|hr|br|td|th)(?: (?:align="(?:left|center|right)"|tabindex="0"|start="\d+"))?(?: ?\/)?>|<a href="(?:\/leave\?to=[^"<>]*|mailto:[^"<>]*|[/#](?![/\\])[^"<>]*)" rel="nofollow ugc">|<a>|<\/a>/g

/** CPU time: a loaded machine does not fail the test. */
const MOST_MICROSECONDS = 500_000

test.group('Text from users as HTML', () => {
  test('keeps its meaning', ({ assert }) => {
    const html = safeHtmlOf(
      '# Twelve plates\n\nFirst line\nsecond line, **bold**, *soft*, ~~gone~~\n\n- one\n- [x] two\n\n[shop](https://shop.example/a?b=1&c=2)'
    )
    assert.include(html, '<h3>Twelve plates</h3>')
    assert.include(html, 'First line<br />second line, <strong>bold</strong>')
    assert.include(html, '<li>☑ two</li>')
    assert.include(
      html,
      '<a href="/leave?to=https%3A%2F%2Fshop.example%2Fa%3Fb%3D1%26c%3D2" rel="nofollow ugc">shop</a>'
    )
  })

  test('has headings below the page’s own that skip no level', ({ assert }) => {
    const outlineOf = (markdown: string) =>
      [...safeHtmlOf(markdown).matchAll(/<h(\d)>/g)].map(([, level]) => level).join('')
    assert.equal(outlineOf('## One\n\n### Two\n\n## Three'), '343')
    assert.equal(outlineOf('### One\n\n# Two\n\n###### Three\n\n## Four'), '3344')
    assert.equal(outlineOf('# 1\n## 2\n### 3\n#### 4\n##### 5\n###### 6'), '345666')
    assert.equal(outlineOf('- ## One\n\n> #### Two'), '34')
  })

  test('contains no active content, for more than 200 attacks', ({ assert }) => {
    const words = hostileText()
    assert.isAbove(words.length, 200, 'the selection is not empty')
    for (const text of words) {
      const rest = safeHtmlOf(text).replace(HARMLESS, '')
      assert.notMatch(rest, /[<>]/, text)
    }
  })

  test('that is deeply nested or slow to parse is shown as plain text, quickly', ({ assert }) => {
    const endless = [
      '- '.repeat(9_000) + 'a',
      '1. '.repeat(6_000) + 'a',
      '>'.repeat(20_000),
      '['.repeat(20_000),
      '_a__b'.repeat(4_000),
      'a.'.repeat(9_000) + '@b',
      Array.from({ length: 500 }, (_, depth) => `${' '.repeat(depth * 2)}- a`).join('\n'),
      '<a '.repeat(6_000),
    ]
    for (const text of endless) {
      const begin = process.cpuUsage()
      const html = safeHtmlOf(text)
      assert.isBelow(process.cpuUsage(begin).user, MOST_MICROSECONDS, text.slice(0, 20))
      assert.notMatch(html.replace(HARMLESS, ''), /[<>]/)
    }
  })
})
