import { MessagesSquare } from 'lucide-react'
import { SearchField } from '@heroui/react/search-field'
import { Button } from '~/components/ui/actions/button'
import { ErrorState } from '~/components/ui/feedback/error_state'
import { EmptyState } from '~/components/ui/feedback/empty_state'
import { ClearSearch } from '~/components/ui/fields/clear_search'
import { ChatRow } from '~/components/chat/chat_row'
import type { ChatFilter, useChatList } from '~/components/chat/use_chat_list'
import { useT } from '~/hooks/use_t'

type Props = {
  chats: ReturnType<typeof useChatList>
  chosenId: number | null
  onChoose: (partnerId: number) => void
}

const FILTERS: ChatFilter[] = ['all', 'unread', 'request']

/** The chats of the user with a search by name; unread ones and requests can be shown alone. */
export function ChatList({ chats, chosenId, onChoose }: Props) {
  const t = useT('chat')
  return (
    <>
      <div className="flex flex-col gap-3 border-b border-separator p-3">
        <SearchField
          aria-label={t('list.search')}
          value={chats.keyword}
          onChange={chats.setKeyword}
          className="w-full"
        >
          <SearchField.Group>
            <SearchField.SearchIcon />
            <SearchField.Input placeholder={t('list.search')} maxLength={100} />
            <ClearSearch />
          </SearchField.Group>
        </SearchField>
        <div role="group" aria-label={t('list.filter')} className="flex flex-wrap gap-1">
          {FILTERS.map((filter) => (
            <Button
              key={filter}
              size="sm"
              variant={chats.filter === filter ? 'secondary' : 'ghost'}
              aria-pressed={chats.filter === filter}
              onPress={() => chats.setFilter(filter)}
            >
              {t(`list.filters.${filter}`)}
            </Button>
          ))}
        </div>
      </div>
      <div className="min-h-0 flex-1 overflow-y-auto overscroll-contain">
        <Rows chats={chats} chosenId={chosenId} onChoose={onChoose} />
      </div>
    </>
  )
}

function Rows({ chats, chosenId, onChoose }: Props) {
  const t = useT('chat')
  const { items, hasMore, reading, filter, keyword } = chats
  const isNarrowed = filter !== 'all' || keyword.trim() !== ''
  if (reading.failure && items.length === 0) {
    return (
      <ErrorState
        title={t('list.failed')}
        message={reading.failure.message}
        onRetry={reading.retry ?? chats.refresh}
      />
    )
  }
  if (items.length === 0) {
    return (
      <EmptyState
        icon={<MessagesSquare aria-hidden />}
        title={t(isNarrowed ? 'list.none' : 'list.empty')}
      >
        {isNarrowed ? null : t('list.empty_hint')}
      </EmptyState>
    )
  }
  return (
    <>
      <ul className="divide-y divide-separator">
        {items.map((chat) => (
          <li key={chat.chatPartner.id}>
            <ChatRow
              chat={chat}
              isChosen={chat.chatPartner.id === chosenId}
              onChoose={() => onChoose(chat.chatPartner.id)}
            />
          </li>
        ))}
      </ul>
      {hasMore ? (
        <div className="p-3">
          <Button
            variant="ghost"
            size="sm"
            fullWidth
            busy={reading.processing}
            onPress={() => void chats.more()}
          >
            {t('list.more')}
          </Button>
        </div>
      ) : null}
    </>
  )
}
