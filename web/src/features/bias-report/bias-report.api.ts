// The equal opportunity survey of an application, and the reports that are made of its answers.
import {
  answerMySurvey,
  answerSurveyByLink,
  changeBiasSurveySettings,
  deleteMySurvey,
  deleteSurveyByLink,
  getBiasReport,
  getBiasReportPdf,
  getBiasSurveySettings,
  getMySurvey,
  getPublicBiasReport,
  listBiasReportRows,
  listPublishedBiasReports,
  publishBiasReport,
  readSurveyByLink,
  type SelfDeclaration,
  unpublishBiasReport,
} from '@hireframe/contract/bias-report.ts';
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call, callForFile } from '../../lib/api.ts';

/** By the sign-in, or by the mailed link of whoever has none. */
export type SurveyOf = { application_id: string } | { token: string };

const surveyKey = (of: SurveyOf) => ['equal-opportunity-survey', of] as const;

export const useSurvey = (of: SurveyOf) =>
  useQuery({
    queryKey: surveyKey(of),
    queryFn: () =>
      'token' in of ? call(readSurveyByLink, { body: of }) : call(getMySurvey, { params: { id: of.application_id } }),
    retry: false,
  });

export function useAnswerSurvey(of: SurveyOf) {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (answers: SelfDeclaration) =>
      'token' in of
        ? call(answerSurveyByLink, { body: { ...of, ...answers } })
        : call(answerMySurvey, { params: { id: of.application_id }, body: answers }),
    onSuccess: (survey) => cache.setQueryData(surveyKey(of), survey),
  });
}

export function useRemoveAnswers(of: SurveyOf) {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: () =>
      'token' in of
        ? call(deleteSurveyByLink, { body: of })
        : call(deleteMySurvey, { params: { id: of.application_id } }),
    onSuccess: () => cache.invalidateQueries({ queryKey: surveyKey(of) }),
  });
}

const key = ['bias-report'] as const;
export type ReportAsked = {
  job_id?: string | undefined;
  start_month?: string | undefined;
  end_month?: string | undefined;
};

export const useBiasReport = (query: ReportAsked) =>
  useQuery({
    queryKey: [...key, 'report', query],
    queryFn: ({ signal }) => call(getBiasReport, { query }, signal),
    placeholderData: keepPreviousData,
    retry: false,
  });

export const exportReport = (query: ReportAsked) => callForFile(listBiasReportRows, { query }, 'text/csv');
export const exportPdf = (query: ReportAsked) => callForFile(getBiasReportPdf, { query });

export const useSurveySettings = () =>
  useQuery({ queryKey: [...key, 'settings'], queryFn: () => call(getBiasSurveySettings, {}) });

export function useSwitchSurvey() {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (is_on: boolean) => call(changeBiasSurveySettings, { body: { is_on } }),
    onSuccess: (settings) => cache.setQueryData([...key, 'settings'], settings),
  });
}

const publishedKey = [...key, 'published'];

/** The newest ones: older ones are rarely asked for. */
export const usePublished = () =>
  useQuery({ queryKey: publishedKey, queryFn: () => call(listPublishedBiasReports, {}) });

export function usePublish() {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (body: { start_month: string; end_month: string }) => call(publishBiasReport, { body }),
    onSuccess: () => cache.invalidateQueries({ queryKey: publishedKey }),
  });
}

export function useUnpublish() {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => call(unpublishBiasReport, { params: { id } }),
    onSuccess: () => cache.invalidateQueries({ queryKey: publishedKey }),
  });
}

export const usePublicBiasReport = (slug: string) =>
  useQuery({
    queryKey: [...key, 'public', slug],
    queryFn: () => call(getPublicBiasReport, { params: { slug } }),
    retry: false,
  });
