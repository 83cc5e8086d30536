import { useEffect, useState } from 'react'
import { Modal } from '@heroui/react/modal'
import { SearchField } from '@heroui/react/search-field'
import { Check, Plus } from 'lucide-react'
import type { Data } from '@generated/data'
import { FileMark } from '~/components/catalog/files/file_mark'
import { isUnmarkablePicture } from '~/components/catalog/files/unmarkable'
import { SignedNote } from '~/components/catalog/files/signed_note'
import { Button, IconButton } from '~/components/ui/actions/button'
import { ApiFailure } from '~/components/ui/feedback/api_form'
import { NoticeBox } from '~/components/ui/feedback/notice_box'
import { useApi } from '~/hooks/use_api'
import { useFormat } from '~/hooks/use_format'
import { useT } from '~/hooks/use_t'
import { ClearSearch } from '~/components/ui/fields/clear_search'

export type LibraryPickerProps = {
  isOpen: boolean
  /** When true, only files that can be marked may be picked. */
  isMarked: boolean
  /** Whether pictures that cannot be marked may be picked nevertheless. */
  isPassed: boolean
  /** Hashes of the files that the product has already. */
  chosen: string[]
  /** How many files can still be added. */
  room: number
  onClose: () => void
  onPick: (file: Data.Catalog.Attachments.Attachment) => void
}

type LibraryFile = Data.Catalog.Attachments.LibraryFile

const PAUSE_MS = 250

export default function LibraryPopup({ isOpen, onClose, ...props }: LibraryPickerProps) {
  const t = useT('catalog')
  const { words, setWords, files, listing } = useLibrary()
  return (
    <Modal.Backdrop isOpen={isOpen} onOpenChange={(open) => !open && onClose()}>
      <Modal.Container>
        <Modal.Dialog className="w-full sm:max-w-lg">
          <Modal.Header>
            <Modal.Heading>{t('library.pick_title')}</Modal.Heading>
          </Modal.Header>
          <Modal.Body className="flex flex-col gap-4">
            <SearchField aria-label={t('library.search')} value={words} onChange={setWords}>
              <SearchField.Group>
                <SearchField.SearchIcon />
                <SearchField.Input placeholder={t('library.search')} />
                <ClearSearch />
              </SearchField.Group>
            </SearchField>
            <ApiFailure api={listing} />
            {props.room === 0 ? <NoticeBox>{t('editor.files_full')}</NoticeBox> : null}
            <ul className="flex min-h-40 flex-col divide-y divide-separator" aria-live="polite">
              {files?.map((file) => (
                <PickRow key={file.id} file={file} {...props} />
              ))}
            </ul>
            {files?.length === 0 ? (
              <p className="text-sm text-muted">
                {t(words ? 'library.none_found' : 'library.empty')}
              </p>
            ) : null}
          </Modal.Body>
          <Modal.Footer>
            <Button onPress={onClose}>{t('library.pick_done')}</Button>
          </Modal.Footer>
        </Modal.Dialog>
      </Modal.Container>
    </Modal.Backdrop>
  )
}

/** The newest files, or the search results while the user types. */
function useLibrary() {
  const [words, setWords] = useState('')
  const [files, setFiles] = useState<LibraryFile[] | null>(null)
  const listing = useApi('api.studio.attachments.index')
  const { send } = listing
  useEffect(() => {
    let isLate = false
    const timer = window.setTimeout(
      () => {
        send({ query: { search: words.trim() || undefined } }).then(
          (page) => isLate || setFiles((page as unknown as { items: LibraryFile[] }).items),
          () => undefined
        )
      },
      words ? PAUSE_MS : 0
    )
    return () => {
      isLate = true
      window.clearTimeout(timer)
    }
  }, [words, send])
  return { words, setWords, files, listing }
}

type RowProps = Omit<LibraryPickerProps, 'isOpen' | 'onClose'> & { file: LibraryFile }

function PickRow({ file, isMarked, isPassed, chosen, room, onPick }: RowProps) {
  const t = useT('catalog')
  const format = useFormat()
  const { fileName: name, unmarkable, usedIn } = file
  const isChosen = chosen.includes(file.sha256)
  const isUnfit = isMarked && unmarkable !== null && !(isPassed && isUnmarkablePicture(file))
  return (
    <li className="flex items-center gap-3 py-2 text-sm">
      <FileMark file={file} />
      <span className="min-w-0 flex-1">
        <span className="block truncate">{name}</span>
        <span className="block text-xs text-muted">
          {isUnfit
            ? t(`unmarkable.${unmarkable}`)
            : [format.bytes(file.byteSize), ...usedIn.map(({ title }) => title)].join(' · ')}
        </span>
        {isMarked && file.isSigned ? <SignedNote>{t('library.signed')}</SignedNote> : null}
      </span>
      <IconButton
        size="sm"
        label={t(isChosen ? 'library.picked' : 'library.pick', { name })}
        disabled={isChosen || isUnfit || room === 0}
        onPress={() => onPick(file)}
      >
        {isChosen ? (
          <Check aria-hidden className="size-4 text-success" />
        ) : (
          <Plus aria-hidden className="size-4" />
        )}
      </IconButton>
    </li>
  )
}
