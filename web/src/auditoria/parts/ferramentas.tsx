import { revelarMaximos } from '@martelo/schemas/auditoria/auditoria.ts';
import type { AuditoriaDoLote } from '@martelo/schemas/auditoria/auditoria.ts';
import { emAberto } from '@martelo/schemas/disputa/valores.ts';
import { Button, Textarea } from '@mantine/core';
import { IconEye, IconFileTypeCsv, IconJson } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import type { FormEvent } from 'react';
import { useState } from 'react';
import { useTermos } from '../../hotsites/door.ts';
import { Janela } from '../../leiloeiro/door.ts';
import { comoErro } from '../../lib/client/erros.ts';
import { raiz } from '../../lib/raiz.ts';
import { toast } from '../../ui/toast/store.ts';
import { baixar } from '../../lib/baixar.ts';
import { paraCsv, paraJson } from '../exportar.ts';
import { replayQuery } from '../queries.ts';
import { BaixarPacote } from './baixar-pacote.tsx';
import estilos from './ferramentas.module.css';

function Revelar({ lelUid, fechar }: { readonly lelUid: string; readonly fechar: () => void }) {
  const { chamar } = raiz.useRouteContext();
  const queryClient = useQueryClient();
  const [motivo, setMotivo] = useState('');
  const [erro, setErro] = useState<string | null>(null);
  const [enviando, setEnviando] = useState(false);
  const mandar = async (e: FormEvent): Promise<void> => {
    e.preventDefault();
    if (motivo.trim().length < 5) return setErro('Escreva o motivo, com ao menos 5 letras.');
    setEnviando(true);
    setErro(null);
    try {
      await chamar(revelarMaximos, { params: { lelUid }, body: { motivo: motivo.trim() } });
      await queryClient.invalidateQueries({ queryKey: replayQuery(chamar, lelUid).queryKey });
      toast.sucesso('Máximos revelados');
      fechar();
    } catch (falha) {
      setErro(comoErro(falha).message);
    } finally {
      setEnviando(false);
    }
  };
  return (
    <form className={estilos.formulario} onSubmit={(e) => void mandar(e)} noValidate>
      <p>
        Os máximos aparecem só para você, e a revelação fica registrada com o seu nome, a hora e o motivo.
      </p>
      <Textarea
        data-autofocus
        label="Motivo"
        rows={3}
        maxLength={500}
        value={motivo}
        error={erro}
        onChange={(e) => setMotivo(e.currentTarget.value)}
      />
      <div className={estilos.botoes}>
        <Button type="submit" loading={enviando}>
          Revelar e registrar
        </Button>
        <Button variant="default" onClick={fechar}>
          Voltar
        </Button>
      </div>
    </form>
  );
}

/** Files of the replay, and the recorded reveal of a closed lote's maxima (bid rule 14). */
export function Ferramentas({ auditoria }: { readonly auditoria: AuditoriaDoLote }) {
  const termos = useTermos();
  const [revelando, setRevelando] = useState(false);
  const { lelUid, numero, maximosRevelados, passos } = auditoria;
  const aberto = emAberto(passos.at(-1)?.situacao ?? 'CADASTRADO');
  const nome = `replay-lote-${numero}-${lelUid.slice(0, 8)}`;
  return (
    <div className={estilos.ferramentas}>
      <Button
        variant="default"
        leftSection={<IconFileTypeCsv size={20} aria-hidden />}
        onClick={() => baixar(`${nome}.csv`, 'text/csv;charset=utf-8', paraCsv(auditoria, termos))}
      >
        Exportar CSV
      </Button>
      <Button
        variant="default"
        leftSection={<IconJson size={20} aria-hidden />}
        onClick={() => baixar(`${nome}.json`, 'application/json', paraJson(auditoria))}
      >
        Exportar JSON
      </Button>
      <BaixarPacote rotulo="Baixar pacote" de={`de auditoria d${termos.lote.este}`} query={{ lelUid }} />
      {maximosRevelados ? (
        <p className={estilos.revelados}>
          <IconEye size={18} aria-hidden /> Máximos revelados para você
        </p>
      ) : (
        <Button
          variant="default"
          leftSection={<IconEye size={20} aria-hidden />}
          disabled={aberto}
          onClick={() => setRevelando(true)}
        >
          Revelar máximos
        </Button>
      )}
      <p className={estilos.dica}>
        O CSV abre direto no Excel em português: ponto e vírgula, vírgula decimal, acentos em UTF-8 e horário
        de São Paulo com milésimos. O pacote é para guardar: traz as provas dos dias fechados e a página que
        confere tudo sem internet.
        {aberto && !maximosRevelados && ' Máximos só podem ser revelados depois do encerramento.'}
      </p>
      <Janela aberta={revelando} fechar={() => setRevelando(false)} titulo="Revelar máximos">
        <Revelar lelUid={lelUid} fechar={() => setRevelando(false)} />
      </Janela>
    </div>
  );
}
