import { useLocation, useNavigate, useParams, useSearchParams } from 'react-router';
import { paths } from '#features/places/paths.js';
import { COMMENTS_PARAM } from '#features/places/comments-address.js';
import { PostViewer } from './card/post-viewer.js';

const cameFromList = (state: unknown): boolean => typeof state === 'object' && state !== null && 'overList' in state;

/**
 * /post/:id - the post in a dialog over the screen the router puts behind it (GRD-010). Closing leads back to the list it was opened
 * from, or to / when it was opened by its address.
 */
export function PostViewerRoute() {
  const { id } = useParams();
  const [query] = useSearchParams();
  const { state } = useLocation();
  const navigate = useNavigate();
  if (id === undefined) return null;
  const close = () => void (cameFromList(state) ? navigate(-1) : navigate(paths.home, { replace: true, preventScrollReset: true }));
  return <PostViewer key={id} postId={id} comments={query.has(COMMENTS_PARAM)} onClose={close} />;
}
