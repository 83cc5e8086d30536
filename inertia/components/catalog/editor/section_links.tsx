import { useT } from '~/hooks/use_t'

const SECTIONS = [
  ['basics', 'editor.basics'],
  ['pictures', 'editor.pictures'],
  ['files', 'editor.files'],
  ['publishing', 'publish.title'],
  ['marks', 'marks.title'],
  ['words', 'editor.words'],
  ['listing', 'editor.listing'],
  ['links', 'links.title'],
  ['conditions', 'conditions.title'],
  ['preview', 'preview.title'],
] as const

/** Links to the sections of a long form: one line that scrolls sideways on narrow screens. */
export function SectionLinks() {
  const t = useT('catalog')
  return (
    <nav aria-label={t('editor.sections')} className="-mx-4 overflow-x-auto px-4 sm:mx-0 sm:px-0">
      <ul className="flex gap-4 border-b border-separator text-sm">
        {SECTIONS.map(([id, words]) => (
          <li key={id}>
            <a
              href={`#${id}`}
              className="block py-2 whitespace-nowrap text-muted hover:text-foreground focus-visible:outline-2 focus-visible:outline-focus"
            >
              {t(words)}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
