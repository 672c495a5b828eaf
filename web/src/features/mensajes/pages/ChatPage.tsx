import { EnConstruccion } from '../../../components/EnConstruccion'

/** Chat */
export default function ChatPage() {
  return <EnConstruccion titulo="Chat" />
}
