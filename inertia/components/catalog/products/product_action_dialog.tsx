import { router } from '@inertiajs/react'
import type { Data } from '@generated/data'
import { ConfirmDialog } from '~/components/ui/actions/confirm_dialog'
import { ApiFailure } from '~/components/ui/feedback/api_form'
import { useApi } from '~/hooks/use_api'
import { useT } from '~/hooks/use_t'
import { toast } from '~/lib/toast'

export type RequestedAction = {
  action: 'publish' | 'hide' | 'delete'
  row: Data.Catalog.Products.StudioProductRow
}

type Props = { requested: RequestedAction | null; onDone: () => void }

/** Asks for confirmation before a product is published, taken off sale (`hide`) or deleted; its title names the product. */
export function ProductActionDialog({ requested, onDone }: Props) {
  const t = useT('catalog')
  const publish = useApi('api.studio.product_publications.store')
  const hide = useApi('api.studio.product_publications.destroy')
  const remove = useApi('api.studio.products.destroy')
  const apis = { publish, hide, delete: remove }
  if (!requested) return null

  const { action, row } = requested
  const api = apis[action]
  const missing = (api.failure?.details.missing ?? []) as string[]

  /** @returns whether it succeeded; on a failure the dialog stays open and shows it */
  async function act() {
    const done = await api.submit({ params: { id: row.id } })
    if (done === undefined) return false
    toast.success(t(`list.done.${action}`, { title: row.title }))
    router.reload({ only: ['products'] })
    return true
  }

  return (
    <ConfirmDialog
      isOpen
      onClose={onDone}
      api={api}
      title={t(`list.ask.${action}`, { title: row.title })}
      confirmLabel={t(`list.confirm.${action}`)}
      danger={action === 'delete'}
      onConfirm={act}
    >
      <div className="flex flex-col gap-3">
        <p>{t(`list.explain.${action}`)}</p>
        <ApiFailure api={api} />
        {missing.length > 0 ? (
          <ul className="list-disc ps-5 text-sm">
            {missing.map((field) => (
              <li key={field}>{t(`publish.missing.${field}`)}</li>
            ))}
          </ul>
        ) : null}
      </div>
    </ConfirmDialog>
  )
}
