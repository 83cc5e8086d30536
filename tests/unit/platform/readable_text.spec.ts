import { test } from '@japa/runner'
import { readableText } from '#platform/mail/render_mail'

test.group('The text part of a mail', () => {
  test('paragraphs become lines and links show their target', ({ assert }) => {
    const html = `<h1>Hello &amp; welcome</h1>
      <p>Your <b>files</b>
      are ready.</p><p><a class="button" href="https://x.test/a?b=1&amp;c=2">Open</a></p>`
    assert.equal(
      readableText(html, 'en-US'),
      'Hello & welcome\n\nYour files are ready.\n\nOpen: https://x.test/a?b=1&c=2'
    )
  })

  test('quoted words keep their lines', ({ assert }) => {
    const html = `<p>We answered:</p>
      <blockquote>Hello,

your file is there.</blockquote>
      <p>Number: 1</p>`
    assert.equal(
      readableText(html, 'en-US'),
      'We answered:\n\n> Hello,\n\n> your file is there.\n\nNumber: 1'
    )
  })

  test('plain text stays unchanged', ({ assert }) => {
    assert.equal(readableText('<p>1 &lt; 2 &amp;lt; 3</p>', 'en-US'), '1 < 2 &lt; 3')
  })
})
