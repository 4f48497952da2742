/** A button that hides a message. */
export const CloseMessage = ({ close }: { readonly close: () => void }) => (
  <button type="button" class="close" aria-label="Close this message" onClick={close}>
    ×
  </button>
)
