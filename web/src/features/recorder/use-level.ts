import { useEffect, useState } from 'react';

/**
 * How loud the microphone is, ten times a second: -60 dBFS is nothing, 0 is everything.
 * @returns 0 to 1; undefined without a stream
 */
export function useLevel(stream: MediaStream | undefined): number | undefined {
  const [level, setLevel] = useState<number>();
  useEffect(() => {
    if (!stream?.getAudioTracks().length || !globalThis.AudioContext) return setLevel(undefined);
    const context = new AudioContext();
    const analyser = context.createAnalyser();
    context.createMediaStreamSource(stream).connect(analyser);
    const samples = new Float32Array(analyser.fftSize);
    const timer = setInterval(() => {
      analyser.getFloatTimeDomainData(samples);
      const power = samples.reduce((sum, one) => sum + one * one, 0) / samples.length;
      setLevel(Math.min(1, Math.max(0, (10 * Math.log10(power + 1e-10) + 60) / 60)));
    }, 100);
    return () => {
      clearInterval(timer);
      void context.close();
    };
  }, [stream]);
  return level;
}
