import fc from 'fast-check'
import { test } from '@japa/runner'
import { bitOf, CODE_SPACE } from '#watermarking/engines/text/groups/synonym_group'
import { markableText, markDocument, readDocument } from '#watermarking/engines/epub/document_words'
import { scanXml, XmlBroken } from '#watermarking/engines/epub/scan_xml'
import { groups } from '#tests/unit/watermarking/text/samples'
import { chapterOf } from '#tests/support/files/books'

const ALL = CODE_SPACE - 1
const mark = (source: string, code = ALL) =>
  markDocument(source, readDocument(source), groups, code)
const markBody = (body: string) => mark(chapterOf(body)).slice(chapterOf('').indexOf('<body>') + 6)

const broken: Record<string, string> = {
  'a tag that is not closed': '<p>a',
  'tags that overlap': '<p><b>a</p></b>',
  'two root elements': '<p/><p/>',
  'text beside the root': '<p/>a',
  'nothing': '  ',
  'an attribute without quotes': '<p a=1/>',
  'an attribute twice': '<p a="1" a="2"/>',
  'a < within an attribute': '<p a="<"/>',
  'an & that begins no reference': '<p>a & b</p>',
  'an & within an attribute': '<p a="a & b"/>',
  'a reference without an end': '<p>&amp</p>',
  'a character that XML forbids': '<p>\u0001</p>',
  'a reference to one': '<p>&#1;</p>',
  'a reference beyond Unicode': '<p>&#x110000;</p>',
  ']]> in text': '<p>]]></p>',
  'a comment with two dashes': '<p><!-- a -- b --></p>',
  'a comment that does not end': '<p><!-- a</p>',
  'a section that does not end': '<p><![CDATA[a</p>',
  'a declaration of another encoding': '<?xml version="1.0" encoding="shift_jis"?><p/>',
  'entities that unfold': '<!DOCTYPE p [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;&a;&a;">]><p>&b;</p>',
  'an entity of a file': '<!DOCTYPE p [<!ENTITY a SYSTEM "file:///etc/passwd">]><p>&a;</p>',
  'a document type within': '<p><!DOCTYPE p></p>',
}

test.group('EPUB: words of a document', () => {
  for (const [name, source] of Object.entries(broken)) {
    test(`${name} is not well-formed`, ({ assert }) => {
      assert.throws(() => scanXml(source).toArray(), XmlBroken)
    })
  }

  test('words in paragraphs, headings, lists and tables change', ({ assert }) => {
    assert.equal(
      markBody('<h1>但是</h1><ul><li>因为&#160;big</li></ul><p class="但是">a <em>开始</em>。</p>'),
      '<h1>可是</h1><ul><li>由于&#160;huge</li></ul><p class="但是">a <em>起初</em>。</p></body></html>'
    )
  })

  const untouched: Record<string, string> = {
    'attributes': '<p id="但是" title="因为">a</p>',
    'scripts': '<script>var big = "但是" &lt; 1</script>',
    'styles': '<style>.big { content: "但是" }</style>',
    'code': '<pre>但是</pre><p><code>big</code></p>',
    'comments': '<p><!-- 但是 --></p>',
    'instructions': '<p><?big 但是?></p>',
    'sections': '<p><![CDATA[但是]]></p>',
    'drawings': '<svg><text>但是</text></svg>',
    'formulas': '<math><mi>big</mi></math>',
    'words with a reading': '<p><ruby>大事<rt>だいじ</rt></ruby></p>',
    'words that a reference is part of': '<p>但&#x662f; &big; b&#105;g</p>',
    'words across elements': '<p>但<em>是</em></p>',
  }
  for (const [name, body] of Object.entries(untouched)) {
    test(`${name} stay as they are`, ({ assert }) => {
      assert.equal(mark(chapterOf(body)), chapterOf(body))
    })
  }

  test('the title stays, because readers list it', ({ assert }) => {
    const source = chapterOf('<p>a</p>', '但是')
    assert.equal(mark(source), source)
  })

  test('what is read is what a reader shows, and what may change is told apart', ({ assert }) => {
    const source = chapterOf('<p>A<b>B</b>&amp;<i>但是</i><br/>C</p><pre>big</pre>')
    const read = readDocument(source)
    assert.deepEqual(read.text.split(/\n+/).filter(Boolean), ['AB&但是', 'C', 'big'])
    assert.deepEqual(markableText(source, read).split('\n'), ['A', 'B', '但是', 'C'])
  })

  test('a synonym with characters of markup is written as references', ({ assert }) => {
    const odd = groups.map((group, n) => (n === 0 ? { original: '但是', synonym: '<&>' } : group))
    const source = chapterOf('<p>但是</p>')
    const copy = markDocument(source, readDocument(source), odd, ALL)
    assert.include(copy, '<p>&lt;&amp;&gt;</p>')
    assert.include(readDocument(copy).text, '<&>')
  })

  /** Documents of words, elements, attributes, references, comments and code. */
  const words = fc.constantFrom(...groups.flatMap(({ original, synonym }) => [original, synonym]))
  const { body } = fc.letrec<{ body: string; node: string }>((tie) => ({
    body: fc.array(tie('node'), { maxLength: 6 }).map((nodes) => nodes.join('')),
    node: fc.oneof(
      { maxDepth: 4 },
      words,
      fc.constantFrom('&amp;', '&#x4f46;', '是', ' ', '\r\n', '<br />', '<!-- 但是 -->', '<hr/>'),
      fc
        .tuple(fc.constantFrom('p', 'em', 'code', 'ruby', 'pre', 'div'), words, tie('body'))
        .map(([name, word, inner]) => `<${name} title='${word}'>${inner}</${name}>`)
    ),
  }))

  test('any copy is well-formed, and gives back the original when its words are', ({ assert }) => {
    fc.assert(
      fc.property(body, fc.integer({ min: 0, max: ALL }), (inner, code) => {
        const source = chapterOf(inner)
        const read = readDocument(source)
        const copy = markDocument(source, read, groups, code)
        const again = readDocument(copy)
        assert.equal(again.runs.length, read.runs.length)
        const tags = (text: string) =>
          scanXml(text)
            .filter(({ kind }) => kind === 'open')
            .map(({ start, end }) => text.slice(start, end))
            .toArray()
        assert.deepEqual(tags(copy), tags(source))
        const restored = again.runs.map(({ start, end }, n) => {
          const { start: from, end: to } = read.runs[n]!
          return [copy.slice(start, end), source.slice(from, to)]
        })
        for (const [marked, original] of restored) {
          assert.equal(withOriginals(marked!), withOriginals(original!))
        }
        const rest = (text: string, { runs }: typeof read) =>
          runs.reduceRight((left, { start, end }) => left.slice(0, start) + left.slice(end), text)
        assert.equal(rest(copy, again), rest(source, read))
        groups.forEach(({ original }, group) => {
          if (bitOf(code, group)) assert.notInclude(markableText(copy, again), original)
        })
      }),
      { numRuns: 300 }
    )
  })
})

/** One word for both of a group, the longest first. */
function withOriginals(text: string): string {
  return groups.reduce((left, { original, synonym }) => left.replaceAll(synonym, original), text)
}
