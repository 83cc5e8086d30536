import { useState } from 'react'
import { router } from '@inertiajs/react'
import { Header } from '@heroui/react/header'
import { ListBox } from '@heroui/react/list-box'
import { Modal } from '@heroui/react/modal'
import { SearchField } from '@heroui/react/search-field'
import { Autocomplete } from 'react-aria-components'
import { useFound, type Group } from '~/components/administration/palette/use_found'
import { ApiFailure } from '~/components/ui/feedback/api_form'
import { ClearSearch } from '~/components/ui/fields/clear_search'
import { useT } from '~/hooks/use_t'

type Props = { isOpen: boolean; onClose: () => void }

/** Searches everything that the administration has a page for. */
export default function Palette({ isOpen, onClose }: Props) {
  const t = useT('web')
  return (
    <Modal.Backdrop isOpen={isOpen} onOpenChange={(open) => !open && onClose()}>
      <Modal.Container scroll="inside" size="lg" placement="top">
        <Modal.Dialog aria-label={t('palette.title')}>
          <Modal.Body className="flex flex-col gap-2">
            <Search onClose={onClose} />
          </Modal.Body>
        </Modal.Dialog>
      </Modal.Container>
    </Modal.Backdrop>
  )
}

/** Mounted with the dialog, so that each search begins empty. */
function Search({ onClose }: Pick<Props, 'onClose'>) {
  const t = useT('web')
  const [words, setWords] = useState('')
  const { groups, api, isSearching } = useFound(words)
  const hrefs = new Map(
    groups.flatMap((group) => entriesOf(group, t).map(({ id, href }) => [id, href] as const))
  )

  function go(id: string) {
    const href = hrefs.get(id)
    if (href === undefined) return
    onClose()
    router.visit(href)
  }

  return (
    <Autocomplete inputValue={words} onInputChange={setWords}>
      <SearchField aria-label={t('palette.search')} autoFocus fullWidth>
        <SearchField.Group>
          <SearchField.SearchIcon />
          <SearchField.Input placeholder={t('palette.search')} />
          <ClearSearch />
        </SearchField.Group>
      </SearchField>
      <ApiFailure api={api} />
      <ListBox
        aria-label={t('palette.found')}
        className="max-h-[60dvh] overflow-y-auto"
        onAction={(id) => go(String(id))}
        renderEmptyState={() => (
          <p className="p-3 text-sm text-muted" role="status">
            {t(isSearching ? 'palette.searching' : 'palette.none')}
          </p>
        )}
      >
        {groups.map((group) => (
          <ListBox.Section key={group.kind}>
            <Header className="px-2 pt-3 pb-1 text-xs font-medium text-muted">
              {t(`palette.kind.${group.kind}`)}
            </Header>
            {entriesOf(group, t).map(({ id, title, detail }) => (
              <ListBox.Item key={id} id={id} textValue={`${title} ${detail ?? ''}`}>
                <span className="flex min-w-0 flex-1 items-baseline justify-between gap-3">
                  <span className="truncate">{title}</span>
                  {detail ? (
                    <span className="max-w-1/2 shrink-0 truncate text-xs text-muted">{detail}</span>
                  ) : null}
                </span>
              </ListBox.Item>
            ))}
          </ListBox.Section>
        ))}
      </ListBox>
    </Autocomplete>
  )
}

type Entry = { id: string; title: string; detail: string | null; href: string }

/** The rows of a group; where its list may have more, a row leads there. */
function entriesOf({ kind, items, href }: Group, t: ReturnType<typeof useT>): Entry[] {
  const rows = items.map((item, place) => ({ ...item, id: `${kind}-${place}` }))
  if (!href || items.length < FULL) return rows
  return [...rows, { id: `${kind}-all`, title: t('palette.all'), detail: null, href }]
}

/** As many as the server finds of a kind. */
const FULL = 5
