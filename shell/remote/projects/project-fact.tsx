import { phaseWords } from './project-words.ts';
import { useProject } from './use-project.ts';

/** Save state of the open document in the account, in words; nothing while it is in no project. */
export default function ProjectFact({ className }: { readonly className: string | undefined }) {
  const project = useProject();
  return project === null || project.phase === 'none' ? null : (
    <p className={className}>{phaseWords(project).text}</p>
  );
}
