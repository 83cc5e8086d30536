import { useEffect, useState } from 'react'
import { router } from '@inertiajs/react'
import { Bookmark, BookmarkPlus, Trash2 } from 'lucide-react'
import { ConfirmDialog } from '~/components/ui/actions/confirm_dialog'
import { MenuButton } from '~/components/ui/actions/menu_button'
import { ApiFailure } from '~/components/ui/feedback/api_form'
import { TextField } from '~/components/ui/fields/text_field'
import { useApi } from '~/hooks/use_api'
import { useT } from '~/hooks/use_t'
import { withQuery } from '~/lib/query'
import { toast } from '~/lib/toast'

type View = { id: number; name: string; filters: string }

/** Filters and sorting of an admin list under names: opens, saves and deletes the admin's own. */
export function SavedViews({ screen }: { screen: string }) {
  const t = useT('ui')
  const { views, deleting, add, remove } = useViews(screen)
  const [isSaving, setSaving] = useState(false)
  const current = currentQuery()
  const active = views.find(({ filters }) => filters === current)
  return (
    <>
      <MenuButton
        label={t('views.label')}
        align="start"
        text={active?.name ?? t('views.label')}
        entries={[
          ...views.map((view) => ({
            id: `view-${view.id}`,
            label: view.name,
            icon: <Bookmark aria-hidden className="size-4" />,
            onAction: () => router.visit(`${window.location.pathname}?${view.filters}`),
          })),
          {
            id: 'save',
            label: t('views.save'),
            icon: <BookmarkPlus aria-hidden className="size-4" />,
            onAction: () => setSaving(true),
          },
          ...(active
            ? [
                {
                  id: 'delete',
                  label: t('views.delete', { name: active.name }),
                  icon: <Trash2 aria-hidden className="size-4" />,
                  danger: true,
                  onAction: () => void remove(active),
                },
              ]
            : []),
        ]}
      >
        <Bookmark aria-hidden className="size-4" />
      </MenuButton>
      <ApiFailure api={deleting} />
      {isSaving ? (
        <SaveDialog screen={screen} onClose={() => setSaving(false)} onSaved={add} />
      ) : null}
    </>
  )
}

/** The admin's views of a list. Without them, as after a lost connection, the list still works. */
function useViews(screen: string) {
  const t = useT('ui')
  const { send } = useApi('api.admin.views.index')
  const deleting = useApi('api.admin.views.destroy')
  const [views, setViews] = useState<View[]>([])
  const without = (id: number) => (before: View[]) => before.filter((view) => view.id !== id)

  useEffect(() => {
    let isGone = false
    void send({ query: { screen } }).then(
      ({ items }) => isGone || setViews(items),
      () => undefined
    )
    return () => {
      isGone = true
    }
  }, [send, screen])

  async function remove({ id, name }: View) {
    if ((await deleting.submit({ params: { id } })) === undefined) return
    setViews(without(id))
    toast.success(t('views.deleted', { name }))
  }

  const add = (view: View) => setViews((before) => [...without(view.id)(before), view])
  return { views, deleting, add, remove }
}

type SaveProps = { screen: string; onClose: () => void; onSaved: (view: View) => void }

function SaveDialog({ screen, onClose, onSaved }: SaveProps) {
  const t = useT('ui')
  const saving = useApi('api.admin.views.store')
  const [name, setName] = useState('')

  async function save() {
    const view = await saving.submit({ body: { screen, name, filters: currentQuery() } })
    if (!view) return false
    onSaved(view)
    toast.success(t('views.saved', { name: view.name }))
    return true
  }

  return (
    <ConfirmDialog
      isOpen
      onClose={onClose}
      api={saving}
      title={t('views.save')}
      confirmLabel={t('save')}
      onConfirm={save}
    >
      <div className="flex flex-col gap-4">
        <p>{t('views.lead')}</p>
        <ApiFailure api={saving} />
        <TextField
          name="name"
          label={t('views.name')}
          value={name}
          onChange={setName}
          error={saving.errors.name}
          maxLength={40}
          autoComplete="off"
          required
        />
      </div>
    </ConfirmDialog>
  )
}

/** The query string of this page without the page number; empty on the server. */
function currentQuery(): string {
  if (typeof window === 'undefined') return ''
  return withQuery(window.location.href, { page: null }).split('?')[1] ?? ''
}
