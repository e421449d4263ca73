import { prices, type Shape } from '@galley/contract';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { Palette } from 'lucide-react';
import { useState } from 'react';
import { attemptOf, brandsQuery, client, queryKeys, templatesQuery, useSignedIn } from '#api';
import { EmptyBox } from '#ui';
import { CaptureForm } from '../capture-form.tsx';
import { DesignChoices } from './design-choices.tsx';
import { type DesignBody, type DesignForm, designBody, emptyDesign, type Format, problemsOf } from './design-form.ts';
import { templateWords, usualSet } from './template-picker.tsx';

/** The sizes of the usual set. */
const USUAL: readonly Format[] = ['4:5', '9:16', '1200x630'];

/** Single stills, a carousel or a clip of a page. It is a job, so its result is on the page of the job. */
export function DesignTool({ startUrl }: { startUrl: string }) {
  const [form, setForm] = useState<DesignForm>({ ...emptyDesign, url: startUrl });
  const isSignedIn = Boolean(useSignedIn());
  const { data: found = [] } = useQuery({ ...templatesQuery, enabled: isSignedIn });
  const { data: brands = [] } = useQuery({ ...brandsQuery, enabled: isSignedIn });
  const design = useDesign();
  const change = (next: Partial<DesignForm>) => setForm((old) => ({ ...old, ...next }));
  const template = found.find((item) => item.template === form.template);
  const offered = form.template === null ? USUAL : (template?.formats ?? []);
  const isReady = Object.keys(problemsOf(form)).length === 0;
  return (
    <div className="tool">
      <CaptureForm
        url={form.url}
        onUrl={(url) => change({ url })}
        price={prices.kitchen_render}
        button={{ icon: <Palette />, what: 'Make the design', busy: 'Starting' }}
        hint="Charged only when everything is ready, whatever the number of stills."
        call={design}
        onStart={(url) => isReady && design.mutate(designBody(form, url, { offered, brands }))}
      >
        <DesignChoices form={form} change={change} found={found} offered={offered} brands={brands} />
      </CaptureForm>
      <Example template={template} form={form} />
    </div>
  );
}

/** The chosen design, made of a sample page. */
function Example({ template, form }: { template: Shape<'Template'> | undefined; form: DesignForm }) {
  const [name, about] = form.template === null ? usualSet : templateWords[form.template];
  if (template === undefined) {
    return (
      <EmptyBox title={`${name}: ${about.charAt(0).toLowerCase()}${about.slice(1)}`}>
        Made of the words, photos and colours of your page. You see it being made, and find it under My posts.
      </EmptyBox>
    );
  }
  return (
    <figure className="shot">
      <div className="shot-ground">
        <img className="shot-picture" src={template.preview_url} alt={`${name} of a sample page`} />
      </div>
      <figcaption className="pad">
        <p className="strong">{name}</p>
        <p className="small dim">{about}. Yours has the words, photos and colours of your page.</p>
      </figcaption>
    </figure>
  );
}

function useDesign() {
  const attempt = attemptOf('design');
  const navigate = useNavigate();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (body: DesignBody) =>
      client.call('POST /api/v1/kitchen/render', { body }, { idempotencyKey: attempt.keyFor(body) }),
    onSettled: (_response, cause) => attempt.end(cause),
    onSuccess: ({ job_id: jobId }) => {
      for (const queryKey of [queryKeys.jobs, queryKeys.balance]) void queries.invalidateQueries({ queryKey });
      void navigate({ to: '/result/$jobId', params: { jobId } });
    },
  });
}
